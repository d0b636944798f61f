import { runChecks } from "./checks.js"
import { install } from "./install.js"
import { main } from "./command/main.js"

/** `npm run check`: types, lint, format, imports, documents, packages and unused code. */
void main(async () => {
  await install()
  const { failed } = await runChecks()
  return failed === 0 ? 0 : 1
})
