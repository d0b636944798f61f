import * as z from "zod"
import { startSandbox } from "#sandbox/start-sandbox"

const Environment = z.object({
  SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  SANDBOX_DATA: z.string().min(1).default(".data/sandbox.sqlite"),
  PROVIDER_APP_KEY: z.string().min(1, "set it to the key the app uses"),
  PROVIDER_APP_SECRET: z.string().min(16, "set it to the secret the app signs with, 16 characters or more"),
  /** The app's, for scenarios that begin at a signed QR code. */
  CODE_SECRET: z.string().min(32).optional(),
  APP_URL: z.url().default("http://localhost:3000"),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  /** The phone beside scenarios. Without it they open the app in a window. */
  SANDBOX_PHONE_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
})

const parsed = Environment.safeParse(process.env)
if (!parsed.success) exitWithError(`The sandbox cannot start.\n${z.prettifyError(parsed.error)}`)
const environment = parsed.data

const sandbox = await startSandbox({
  host: environment.SANDBOX_HOST,
  port: environment.SANDBOX_PORT,
  data: environment.SANDBOX_DATA,
  appKey: environment.PROVIDER_APP_KEY,
  appSecret: environment.PROVIDER_APP_SECRET,
  codeSecret: environment.CODE_SECRET?.split(",")[0],
  appUrl: removeTrailingSlash(environment.APP_URL),
  publicUrl: removeTrailingSlash(environment.SANDBOX_PUBLIC_URL ?? buildUrlOnAppHost(environment.SANDBOX_PORT)),
  ...(environment.SANDBOX_PHONE_PORT && {
    phone: { port: environment.SANDBOX_PHONE_PORT, url: buildUrlOnAppHost(environment.SANDBOX_PHONE_PORT) },
  }),
}).catch((error: NodeJS.ErrnoException & { port?: number }) =>
  exitWithError(
    error.code === "EADDRINUSE"
      ? `Port ${error.port} is taken. Set ${error.port === environment.SANDBOX_PORT ? "SANDBOX_PORT" : "SANDBOX_PHONE_PORT"} to another one.`
      : `The sandbox cannot start: ${error.message}`,
  ),
)
console.log(`The sandbox listens on ${sandbox.url}`)

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)))
}

/** The app's host name, so that a browser sends the provider's cookies to both. */
function buildUrlOnAppHost(port: number): string {
  return `http://${new URL(environment.APP_URL).hostname}:${port}`
}

function removeTrailingSlash(url: string): string {
  return url.replace(/\/+$/, "")
}

function exitWithError(message: string): never {
  console.error(message)
  process.exit(1)
}
