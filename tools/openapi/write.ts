import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { contract } from "#lib/contract"
import { inProject } from "../../scripts/command/root.js"
import { describeContract } from "./describe.ts"
import { collectExamples } from "./examples.ts"
import { createOpenApi } from "./openapi.ts"

const FOLDER = inProject("docs/generated")

/** Writes a generated document, which git ignores, and returns its path. */
export function writeDocument(name: string, text: string): string {
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, name)
  writeFileSync(path, text)
  return path
}

/** The OpenAPI document. With `shouldUpdate` it adds the examples that tests have recorded. */
export const generateOpenApi = async ({ shouldUpdate = false } = {}) =>
  `${JSON.stringify(createOpenApi(await describeContract(contract), await collectExamples({ shouldUpdate })), null, 2)}\n`
