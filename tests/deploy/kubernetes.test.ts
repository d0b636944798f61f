import { readFileSync } from "node:fs"
import { parseEnv } from "node:util"
import type { Deployment } from "kubernetes-types/apps/v1"
import ts from "typescript"
import { parseAllDocuments } from "yaml"
import { inProject } from "../../scripts/command/root.js"
import { validateEnv } from "#lib/env/env"
import { readCommand } from "#tests/deploy/containerfile"

type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; [field: string]: unknown }
const documents = parseAllDocuments(readFileSync(inProject("deploy/kubernetes/berth.yaml"), "utf8"))
const manifests = documents.map((document) => document.toJS() as Manifest)

/** Returns the module with the types of a manifest, such as core/v1 or apps/v1. */
const getTypeModule = ({ apiVersion }: Manifest) => {
  const [group = "", version] = apiVersion.includes("/") ? apiVersion.split("/") : ["core", apiVersion]
  return `kubernetes-types/${group.replace(/\..*$/, "")}/${version}`
}

/** Type-checks manifests against kubernetes-types, which is generated from the cluster's schema. */
function findTypeErrors(checked: Manifest[]): string[] {
  const name = inProject("virtual-manifests.ts")
  const text = checked
    .map(
      (manifest, index) =>
        `export const m${index}: import("${getTypeModule(manifest)}").${manifest.kind} = ${JSON.stringify(manifest)}`,
    )
    .join("\n")
  const options = { strict: true, noEmit: true, skipLibCheck: true, moduleResolution: ts.ModuleResolutionKind.Bundler }
  const host = ts.createCompilerHost({ ...options, module: ts.ModuleKind.ESNext, types: [] })
  const { getSourceFile, fileExists, readFile } = host
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest) : getSourceFile.call(host, file, ...rest)
  host.fileExists = (file) => file === name || fileExists.call(host, file)
  host.readFile = (file) => (file === name ? text : readFile.call(host, file))
  const program = ts.createProgram([name], { ...options, module: ts.ModuleKind.ESNext, types: [] }, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
}

const findManifest = (kind: string) => manifests.find((manifest) => manifest.kind === kind)!
const getPod = () => (findManifest("Deployment") as Manifest & Deployment).spec!.template.spec!
const getContainer = () => getPod().containers[0]!

test("the manifests match the cluster's schema", () => {
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
  expect(manifests.map(({ kind }) => kind)).toEqual([
    "ConfigMap",
    "Deployment",
    "Service",
    "PodDisruptionBudget",
    "NetworkPolicy",
    "Ingress",
  ])
  expect(findTypeErrors(manifests)).toEqual([])
})

test("findTypeErrors detects a manifest that does not match the schema", () => {
  const invalid = structuredClone(findManifest("Deployment")) as Manifest & Deployment
  Object.assign(invalid.spec!.template.spec!, { terminationGracePeriodSeconds: "40", terminationGrace: 40 })
  expect(findTypeErrors([invalid]).join()).toMatch(/string.*not assignable.*number/s)
})

test("the settings of the manifest are sufficient to start and contain no secret", () => {
  const { data } = findManifest("ConfigMap") as unknown as { data: NodeJS.Dict<string> }
  const secrets = { SESSION_SECRET: "x".repeat(32), PROVIDER_APP_SECRET: "x".repeat(16), REDIS_URL: "redis://berth" }
  const files = Object.fromEntries(
    Object.keys(data).flatMap((name) => (name.endsWith("_FILE") ? [[name, undefined]] : [])),
  )
  const settings = { NODE_ENV: "production" as const, ...data, ...files }
  expect(() => validateEnv({ ...settings, ...secrets })).not.toThrow()
  expect(() => validateEnv(settings)).toThrow("set PROVIDER_APP_SECRET (")
  const mountPaths = getContainer().volumeMounts!.map(({ mountPath }) => mountPath)
  for (const name of Object.keys(files))
    expect(mountPaths.some((path) => data[name]!.startsWith(`${path}/`))).toBe(true)
  expect(mountPaths.some((path) => path.startsWith(`${data.LEGAL_TEXTS}/zh/`))).toBe(true)
  const drainSeconds = Number(data.DRAIN_SECONDS)
  expect(getPod().terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 20)
})

test("every setting of deploy/berth.env is in the manifest or in the image", () => {
  const { data: settings } = findManifest("ConfigMap") as unknown as { data: NodeJS.Dict<string> }
  const [, imageSettings = ""] = /.*^ENV (.*)$/ms.exec(readFileSync(inProject("deploy/Containerfile"), "utf8"))!
  const expected = Object.keys(parseEnv(readFileSync(inProject("deploy/berth.env"), "utf8")))
  expect(expected.filter((name) => !settings[name] && !imageSettings.includes(`${name}=`))).toEqual([])
})

test("the ports and permissions are those of the image", () => {
  const port = readCommand("deploy/Containerfile", "CMD").at(-1)
  expect(getContainer().ports!.map(({ containerPort }) => String(containerPort))).toContain(port)
  expect(getContainer().securityContext!.readOnlyRootFilesystem).toBe(true)
})
