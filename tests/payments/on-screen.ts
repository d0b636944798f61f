import type { Page } from "#tests/support/http-browser"
import type { Form } from "#tests/support/html-forms"

/** What a driver can press on a page, found by what stands on it. */

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ")

/** A form with such words on it that begins no payment by itself. */
export const formWith = ({ forms }: Page, words: RegExp): Form | undefined =>
  forms.find(
    ({ action, method, html }) => /post/i.test(method) && action !== "/api/pay/start" && words.test(wordsOf(html)),
  )
