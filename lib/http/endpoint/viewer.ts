import "server-only"
import { processSingleton } from "#lib/core/process-singleton"

/** The driver of a request: the masked phone and a key that identifies the driver. */
export type Viewer = { phone: string; driverKey: string } | "out" | "broken"
type ViewerResolver = (headers: Headers) => Promise<Viewer>

// lib/http must not import lib/session, so instrumentation.ts sets the resolver.
const viewer = processSingleton("viewer", (): { resolve: ViewerResolver } => ({ resolve: async () => "out" }))

export const setViewerResolver = (resolve: ViewerResolver) => void (viewer.resolve = resolve)
export const getViewer: ViewerResolver = (headers) => viewer.resolve(headers)
