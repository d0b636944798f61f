import "server-only"
import type { Attributes } from "@opentelemetry/api"
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace"
import { log } from "#lib/observability/log"

/** Attributes that may be exported, because they are constants and never values of a request. */
const EXPORTED_ATTRIBUTES = new Set([
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
 * Next's spans contain URLs and error messages with plates, phones and orders. Only these attributes are exported, so
 * that attributes of a later version are not.
 */
export function stripPersonalData(exporter: SpanExporter): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans.filter(isUseful).map(stripSpan), (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing) log.warn("traces not delivered", { cause: getErrorCode(result.error) })
        isFailing = hasFailed
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Next runs proxy.ts as a separate request, whose two spans have no useful information. */
const isUseful = ({ attributes }: ReadableSpan) =>
  attributes["next.span_type"] !== "Middleware.execute" &&
  (attributes["next.span_type"] !== "BaseServer.handleRequest" || attributes["next.route"] !== undefined)

/** A view of the span with fewer attributes; its methods and times are inherited. */
const stripSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: { value: getSafeName(span) },
    attributes: { value: filterAttributes(span.attributes) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan

const filterAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => EXPORTED_ATTRIBUTES.has(name)))

/** Names consist of words and routes. A name of another form is replaced by the span's type. */
const getSafeName = ({ name, attributes }: ReadableSpan) =>
  /^[\w ()./[\]:-]{1,160}$/.test(name) && !/\d{4}/.test(name) ? name : String(attributes["next.span_type"] ?? "span")

/** The message is left out, because it may contain the exporter's URL with a password. */
const getErrorCode = (error: { code?: string | number; name?: string } | undefined) => error?.code ?? error?.name
