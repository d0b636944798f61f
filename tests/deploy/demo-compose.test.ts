import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { createDemoEnvironments } from "../../scripts/demo.js"
import { inProject } from "../../scripts/command/root.js"

test("compose.yaml has the settings of npm start", () => {
  const { services } = parse(readFileSync(inProject("compose.yaml"), "utf8"), { merge: true }) as {
    services: Record<"app" | "sandbox", { environment: Record<string, string> }>
  }
  const { app, sandbox } = { app: services.app.environment, sandbox: services.sandbox.environment }
  const demo = createDemoEnvironments({
    port: 3000,
    sandboxPort: 4000,
    phonePort: 4001,
    seenAt: "localhost",
    data: "",
    secrets: {
      PROVIDER_APP_SECRET: app.PROVIDER_APP_SECRET!,
      SESSION_SECRET: app.SESSION_SECRET!,
      CODE_SECRET: app.CODE_SECRET!,
    },
  })
  expect(app).toEqual(demo.app)
  expect(sandbox).toEqual({ ...demo.sandbox, SANDBOX_HOST: "0.0.0.0", SANDBOX_DATA: ":memory:" })
})
