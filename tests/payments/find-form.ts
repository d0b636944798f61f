import type { Page } from "#tests/support/http-browser"
import type { Form } from "#tests/support/html-forms"

const stripTags = (html: string) => html.replace(/<[^>]*>/g, " ")

/** Finds the first form whose visible text matches and which does not start a payment. */
export const findFormByText = ({ forms }: Page, pattern: RegExp): Form | undefined =>
  forms.find(
    ({ action, method, html }) => /post/i.test(method) && action !== "/api/pay/start" && pattern.test(stripTags(html)),
  )
