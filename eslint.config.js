import next from "eslint-config-next/core-web-vitals"
import typescript from "eslint-config-next/typescript"

/** Imports go one way: kit ← lib/<area> ← components/<area> ← app. Nothing but tests imports the sandbox. */
const direction = (files, ...forbidden) => ({
  files,
  rules: {
    "no-restricted-imports": ["error", { patterns: forbidden.map(([regex, message]) => ({ regex, message })) }],
  },
})

const noApp = ["^(\\.\\./)+app/|^#app", "Nothing imports app/."]
const noSandbox = ["^#sandbox/", "The sandbox is another process: ask it over HTTP."]
const noTests = ["^#tests/", "Tests are imported by tests alone."]
const noComponents = ["^#components/", "lib/ draws nothing."]
const serverOnly = ["^#lib/(provider|session)$", "Only app/ and lib/<area>/flow ask the provider or read the session."]
const noReact = ["^(react|react-dom|next)(/|$)", "The sandbox and what it shares run on plain Node."]

export default [
  {
    ignores: [
      ...[".next/", "node_modules/", "next-env.d.ts", "bench/bare/", "bench/results/"],
      ...[".data/", "screens/", "test-results/", "public/sw.js"],
    ],
  },
  ...next,
  ...typescript,
  {
    rules: {
      // Links are full navigations: no router in the bundle, no stale page from its cache.
      "@next/next/no-html-link-for-pages": "off",
      "@next/next/no-location-assign-relative-destination": "off",
      // The one stylesheet is our own: components/platform/styles.tsx.
      "@next/next/no-css-tags": "off",
      // The provider's logo is the only picture above the fold, and the image service is off.
      "@next/next/no-img-element": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/no-unused-expressions": ["error", { allowTaggedTemplates: true, allowShortCircuit: true }],
      "import/no-anonymous-default-export": "off",
      "max-lines": ["error", { max: 250, skipBlankLines: false, skipComments: false }],
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "JSXAttribute[name.name='style']", message: "The policy allows no style attributes." },
      ],
    },
  },
  direction(["lib/kit/**"], ["^#lib/(?!kit/)", "The kit knows no area."], noComponents, noApp, noSandbox, noTests),
  direction(
    ["lib/!(kit)/**/*.ts", "lib/contract.ts", "lib/ask.ts", "lib/addresses.ts"],
    serverOnly,
    noComponents,
    noApp,
    noSandbox,
    noTests,
  ),
  direction(
    ["lib/*/flow.ts", "lib/*/flow/**", "lib/provider.ts", "lib/session.ts"],
    noComponents,
    noApp,
    noSandbox,
    noTests,
  ),
  direction(
    ["components/kit/**"],
    ["^#components/(?!kit/)", "The kit knows no area."],
    ["^#lib/(?!kit/)", "The kit knows no area."],
    noApp,
    noSandbox,
    noTests,
  ),
  direction(["components/!(kit)/**"], serverOnly, noApp, noSandbox, noTests),
  direction(["app/**", "middleware.ts", "server.ts", "instrumentation.ts"], noSandbox, noTests),
  direction(
    ["sandbox/**"],
    [
      "^#lib/(?!kit/|contract$|addresses$|[\\w-]+/(contract|rules|values|coupons|states)$)",
      "The sandbox shares contracts, rules and the kit, no more.",
    ],
    noComponents,
    noReact,
    noTests,
  ),
  // Programs of the command line speak to a person; the log is where everybody else's words go.
  { files: ["scripts/**", "bench/**", "sandbox/**", "lib/kit/process/log.ts"], rules: { "no-console": "off" } },
]
