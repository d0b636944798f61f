/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { useReplaceUrl } from "#components/rental/renewal/use-replace-url"

const INITIAL_URL = "/WALLET/white_list/renewal?parkId=1001"

function Form({ href }: { href: string }) {
  useReplaceUrl(href)
  return null
}

beforeEach(() => {
  jest.useFakeTimers()
  history.replaceState(null, "", INITIAL_URL)
})
afterEach(() => jest.useRealTimers())

const buildHref = (periods: number) => `/WALLET/white_list_v2/renewal_v2?parkId=1001&periods=${periods}`
const getCurrentUrl = () => location.pathname + location.search

test("useReplaceUrl writes the choices into the URL once, after a pause", () => {
  const replaceState = jest.spyOn(history, "replaceState")
  const { rerender } = render(<Form href={buildHref(1)} />)
  jest.runAllTimers()
  expect(getCurrentUrl()).toBe(INITIAL_URL)
  for (const periods of [2, 3, 4]) rerender(<Form href={buildHref(periods)} />)
  jest.runAllTimers()
  expect(getCurrentUrl()).toBe("/WALLET/white_list/renewal?parkId=1001&periods=4")
  expect(replaceState).toHaveBeenCalledTimes(1)
  rerender(<Form href={buildHref(1)} />)
  jest.runAllTimers()
  expect(getCurrentUrl()).toBe("/WALLET/white_list/renewal?parkId=1001&periods=1")
})
