/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { AccessibilityScreen } from "#components/about/accessibility-screen"

const renderContactSentence = (phone?: string) => {
  const { container } = render(<AccessibilityScreen provider="泊位停车" phone={phone} />)
  return [...container.querySelectorAll("p")]
    .map(({ textContent }) => textContent)
    .find((text) => text?.startsWith("遇到"))
}

test("the contact sentence of the accessibility statement contains a phone number only if there is one", () => {
  expect(renderContactSentence("400-820-6688")).toMatch(/^遇到障碍，请联系客服 400-820-6688，或写意见反馈，说明/)
  expect(renderContactSentence()).toMatch(/^遇到障碍，请写意见反馈，说明/)
})
