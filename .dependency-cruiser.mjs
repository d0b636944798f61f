import { readdirSync } from "node:fs"

// Which file may import which. `npx depcruise` runs with `npm run check`; editors show the same rules.

/** Layers of lib/, the lowest first: each may import those before it. Areas come after the last. */
const LAYERS = ["core", "env", "observability", "store", "provider", "http", "session", "forms", "photo"]
const SHARED = `^lib/(${[...LAYERS, "addresses", "browser"].join("|")})/`

/** Groups of areas: an area may import areas of earlier groups. Areas that are not listed form the last group. */
const AREA_GROUPS = [["platform"], ["account", "ads"], ["payments"]]
const AREAS = readdirSync("components").filter((name) => name !== "ui")

function listEarlierAreas(area) {
  const index = AREA_GROUPS.findIndex((areas) => areas.includes(area))
  return AREA_GROUPS.slice(0, index < 0 ? AREA_GROUPS.length : index).flat()
}

/** What needs the server: secrets, the store, the provider. */
const SERVER = "^lib/((env|observability|store|http|forms|session)/|[^/]+/server/|provider\\.ts|payment-types/)"
/** What also runs in a browser or in the sandbox. */
const ANYWHERE = "^(components/|lib/(core|browser)/|lib/(contract|api-client)\\.ts)"

const rule = (name, from, to) => ({ name, severity: "error", from, to })

const layers = LAYERS.map((layer, index) =>
  rule(
    `layer-${layer}`,
    { path: `^lib/${layer}/` },
    { path: "^(lib|components|app|sandbox|tests)/", pathNot: `^lib/(${LAYERS.slice(0, index + 1).join("|")})/` },
  ),
)

const areaRules = AREAS.map((area) => {
  const allowed = [area, ...listEarlierAreas(area)].join("|")
  return rule(
    `area-${area}`,
    { path: `^(lib/${area}|components/${area}|app/\\(${area}\\))/` },
    {
      path: "^(lib|components)/[^/]+/|^app/\\([^/]+\\)/",
      pathNot: [
        SHARED,
        "^lib/payment-types/",
        "^components/ui/",
        `^(lib|components)/(${allowed})/`,
        `^app/\\((${allowed})\\)/`,
      ],
    },
  )
})

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule("no-circular", {}, { circular: true }),
    {
      ...rule("no-folder-cycle", { path: "^(lib|components|sandbox)/" }, { circular: true }),
      scope: "folder",
    },
    ...layers,
    rule("browser-code", { path: "^lib/browser/" }, { path: "^lib/", pathNot: "^lib/(core|browser|provider)/" }),
    ...areaRules,
    rule(
      "ui-knows-no-area",
      { path: "^components/ui/" },
      { path: "^(lib|components)/", pathNot: "^(lib/(core|browser|provider|photo)/|components/ui/)" },
    ),
    rule(
      "server-only",
      { path: ANYWHERE },
      { path: SERVER, pathNot: "^lib/http/(page/inline-styles|request/browser-kind)" },
    ),
    rule(
      "area-server-only",
      {
        path: `^lib/(?!(${[...LAYERS, "addresses", "browser", "payment-types"].join("|")})/)[^/]+/(?!server/|browser/)`,
      },
      { path: SERVER },
    ),
    rule(
      "browser-only",
      { path: "^(lib|app|sandbox)/", pathNot: ["^lib/[^/]+/browser/", "^lib/browser/", "^lib/api-client\\.ts"] },
      { path: "^lib/[^/]+/browser/" },
    ),
    rule("lib-renders-nothing", { path: "^lib/" }, { path: "^components/" }),
    rule("nothing-imports-app", { path: "^(lib|components|sandbox|scripts|tools|tests)/" }, { path: "^app/" }),
    rule(
      "payment-types-for-app",
      { pathNot: "^(app|tests|tools/bench|lib/payment-types)/" },
      { path: "^lib/payment-types/" },
    ),
    rule(
      "production-packages",
      { path: "^(app|components|lib)/|^(server|proxy|instrumentation)\\.ts$" },
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    ),
    rule("tests-only", { pathNot: "^(tests|tools/bench)/" }, { path: "^tests/" }),
    rule("sandbox-over-http", { pathNot: "^(sandbox|tests)/|^tools/(bench|openapi)/" }, { path: "^sandbox/" }),
    rule(
      "sandbox-shares-contracts",
      { path: "^sandbox/" },
      { path: "^lib/[^/]+/(server|browser)/|^lib/(env|store|forms|session|photo)/|^(components|app)/" },
    ),
    rule(
      "no-driver-before-the-page",
      { path: "^(server|proxy)\\.ts$|^lib/preprocess-request" },
      { path: "^lib/(session/|provider\\.ts|(?!http/)[^/]+/server/)" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(tools/bench/bare|\\.next|\\.stryker-tmp|node_modules)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default", "types"] },
  },
}
