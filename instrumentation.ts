import type { Instrumentation } from "next"

/** Once per process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return
  const { start } = await import("#lib/http/server/start")
  const { loadLegalTexts, warnAboutSamples } = await import("#lib/account/server/sign-in/legal-texts")
  await start(loadLegalTexts)
  warnAboutSamples()
  const { setViewerResolver } = await import("#lib/http/endpoint/viewer")
  const { readViewer } = await import("#lib/session/session")
  setViewerResolver(readViewer)
  const { checkProvider } = await import("#lib/platform/server/check-provider")
  void checkProvider()
}

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return
  const { log } = await import("#lib/observability/log")
  const reference = request.headers["x-request-id"]
  log.error("request failed", {
    error: error as Error,
    path: request.path.split("?", 1)[0],
    route: context.routePath,
    reference,
  })
}
