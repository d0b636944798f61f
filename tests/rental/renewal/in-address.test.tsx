/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { useReplaceUrl } from "#components/rental/renewal/use-replace-url"

const HERE = "/WALLET/white_list/renewal?parkId=1001"

function Form({ href }: { href: string }) {
  useReplaceUrl(href)
  return null
}

beforeEach(() => {
  jest.useFakeTimers()
  history.replaceState(null, "", HERE)
})
afterEach(() => jest.useRealTimers())

const of = (periods: number) => `/WALLET/white_list_v2/renewal_v2?parkId=1001&periods=${periods}`
const address = () => location.pathname + location.search

test("what has been chosen stands in the page's own address once the pressing is over, and what it came with too", () => {
  const replaced = jest.spyOn(history, "replaceState")
  const { rerender } = render(<Form href={of(1)} />)
  jest.runAllTimers()
  expect(address()).toBe(HERE)
  for (const periods of [2, 3, 4]) rerender(<Form href={of(periods)} />)
  jest.runAllTimers()
  expect(address()).toBe("/WALLET/white_list/renewal?parkId=1001&periods=4")
  expect(replaced).toHaveBeenCalledTimes(1)
  rerender(<Form href={of(1)} />)
  jest.runAllTimers()
  expect(address()).toBe("/WALLET/white_list/renewal?parkId=1001&periods=1")
})
