import "server-only"
import type { Attributes } from "@opentelemetry/api"
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace"
import { log } from "#lib/observability/log"

/** What may leave this machine: words of ours and of the framework's, never what came with a request. */
const PLAIN = new Set([
  "berth.call",
  "berth.outcome",
  "berth.reference",
  "error.type",
  "http.method",
  "http.request.method",
  "http.route",
  "http.status_code",
  "next.route",
  "next.span_category",
  "next.span_type",
  "url.template",
])

/**
 * The framework writes whole addresses into its spans, and the messages of errors too: plates, phones, orders. What is
 * not known to be plain is left out on the way to the exporter, so that a span of tomorrow's framework tells no more.
 */
export function impersonal(exporter: SpanExporter): SpanExporter {
  let failing = false
  return {
    export(spans, done) {
      exporter.export(spans.filter(isOfUse).map(plain), (result) => {
        const failed = result.error !== undefined
        if (failed && !failing) log.warn("traces not delivered", { cause: codeOf(result.error) })
        failing = failed
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Where the framework asks its middleware, it does so in a request of its own: two spans that say nothing. */
const isOfUse = ({ attributes }: ReadableSpan) =>
  attributes["next.span_type"] !== "Middleware.execute" &&
  (attributes["next.span_type"] !== "BaseServer.handleRequest" || attributes["next.route"] !== undefined)

/** The same span seen through a smaller window; what is its own stays, its methods and times among them. */
const plain = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: { value: nameOf(span) },
    attributes: { value: plainOf(span.attributes) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan

const plainOf = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => PLAIN.has(name)))

/** Names are made of words and routes; one that holds anything else is its type. */
const nameOf = ({ name, attributes }: ReadableSpan) =>
  /^[\w ()./[\]:-]{1,160}$/.test(name) && !/\d{4}/.test(name) ? name : String(attributes["next.span_type"] ?? "span")

/** A code, a status or a name says enough: the message may hold the address, and with it a password. */
const codeOf = (error: { code?: string | number; name?: string } | undefined) => error?.code ?? error?.name
