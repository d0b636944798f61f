import "server-only"
import { processSingleton } from "#lib/core/process-singleton"

/** The driver of a request: the masked phone and an id that tells drivers apart. */
export type Viewer = { phone: string; who: string } | "out" | "broken"
type ViewerResolver = (headers: Headers) => Promise<Viewer>

// Sessions are in a layer above, so instrumentation.ts sets the resolver.
const viewer = processSingleton("viewer", (): { resolve: ViewerResolver } => ({ resolve: async () => "out" }))

export const setViewerResolver = (resolve: ViewerResolver) => void (viewer.resolve = resolve)
export const getViewer: ViewerResolver = (headers) => viewer.resolve(headers)
