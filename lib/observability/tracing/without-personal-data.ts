import "server-only"
import type { Attributes } from "@opentelemetry/api"
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace"
import { log } from "#lib/observability/log"

/** Attributes that may be exported: constant words, never values of a request. */
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
 * Next's spans contain URLs and error messages with plates, phones and orders. Only known attributes are exported, so
 * that new ones of a later version are not.
 */
export function withoutPersonalData(exporter: SpanExporter): SpanExporter {
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

/** Next runs the proxy as a request of its own, whose two spans are useless. */
const isOfUse = ({ attributes }: ReadableSpan) =>
  attributes["next.span_type"] !== "Middleware.execute" &&
  (attributes["next.span_type"] !== "BaseServer.handleRequest" || attributes["next.route"] !== undefined)

/** A view of the span with fewer attributes; its methods and times are inherited. */
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

/** Names consist of words and routes; any other is replaced by the span's type. */
const nameOf = ({ name, attributes }: ReadableSpan) =>
  /^[\w ()./[\]:-]{1,160}$/.test(name) && !/\d{4}/.test(name) ? name : String(attributes["next.span_type"] ?? "span")

/** Not the message, which may contain the exporter's URL with a password. */
const codeOf = (error: { code?: string | number; name?: string } | undefined) => error?.code ?? error?.name
