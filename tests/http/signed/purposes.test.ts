import { PURPOSES } from "#tests/http/signed/purposes"
import { files } from "#tests/support/repository"

test("PURPOSES lists every purpose in the code", () => {
  const usedPurposes = files
    .filter(({ path, text }) => /^(app|lib)\//.test(path) && text.includes("#lib/http/seal/seal"))
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:\bseal\(|unseal(?:<[^(]*>)?\(|PURPOSE = )"([\w-]+)"/g)].map(([, name]) => name),
    )
  expect([...new Set(usedPurposes)].sort()).toEqual([...PURPOSES].sort())
})
