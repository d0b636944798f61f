import type { Page } from "#tests/support/http-browser"
import type { Form } from "#tests/support/html-forms"

/** Finds what a driver can press on a page by its visible text. */

const stripTags = (html: string) => html.replace(/<[^>]*>/g, " ")

/** The first form whose text matches and which does not start a payment itself. */
export const findFormByText = ({ forms }: Page, words: RegExp): Form | undefined =>
  forms.find(
    ({ action, method, html }) => /post/i.test(method) && action !== "/api/pay/start" && words.test(stripTags(html)),
  )
