import next from "eslint-config-next/core-web-vitals"
import typescript from "eslint-config-next/typescript"

export default [
  {
    ignores: [
      ...[".next/", "node_modules/", "next-env.d.ts", "tools/bench/bare/"],
      ...[".data/", "dist/", "screens/", "test-results/", ".stryker-tmp/", "tools/mutation/results/", "public/sw.js"],
    ],
  },
  ...next,
  ...typescript,
  {
    rules: {
      // Links are full navigations: no router in the bundle, no stale page from its cache.
      "@next/next/no-html-link-for-pages": "off",
      "@next/next/no-location-assign-relative-destination": "off",
      // The one stylesheet is our own: components/platform/layout/styles.tsx.
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
      // Names of an earlier style, which say less than what the value is.
      "id-denylist": [
        "error",
        ...["told", "ours", "theirs", "yours", "whoever", "nobody", "somebody", "keeps", "around", "grave", "itself"],
        ...["untaken", "often", "news", "leaves", "shelf", "papers", "known", "readOff", "endWords", "quietly"],
        ...["kept", "heard", "mold", "molds", "meant"],
      ],
      "max-lines": ["error", { max: 250, skipBlankLines: true }],
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "JSXAttribute[name.name='style']", message: "The policy allows no style attributes." },
        {
          selector: "ObjectExpression > SpreadElement > ObjectExpression",
          message: "Write the properties without a spread.",
        },
      ],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: [
      "app/**/{page,layout,route,error,not-found,global-error,global-not-found,robots,sitemap}.{ts,tsx}",
      "app/**/_{shared,pages}/**",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "Program", message: "app/ contains route files only. Build props in lib/<area>/server/." },
      ],
    },
  },
  // Playwright's fixtures have a parameter called `use`.
  { files: ["tests/support/fixtures.ts"], rules: { "react-hooks/rules-of-hooks": "off" } },
  // TypeScript does not check these.
  { files: ["scripts/**/*.js", "tools/**/*.js"], rules: { "no-undef": "error" } },
  // Command-line programs and the log print directly.
  {
    files: ["scripts/**", "tools/**", "sandbox/**", "lib/observability/log.ts"],
    rules: { "no-console": "off" },
  },
]
