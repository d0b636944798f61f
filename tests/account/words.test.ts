import { accountWords, feedbackWords, sayings } from "#lib/account/words"
import { bindingWords } from "#lib/cars/words"
import { faultWords } from "#lib/platform/words"

const sentences = {
  ...sayings,
  ...feedbackWords,
  ...bindingWords,
  ...Object.fromEntries(Object.entries(faultWords).flatMap(([kind, { title, text }]) => [[`${kind} title`, title], [kind, text]])),
}

test("the sentences the specification gives stand letter for letter", () => {
  expect(sayings).toMatchObject({
SPEC
  })
})

test.each(Object.entries(sentences))("%s is a sentence for a driver: %s", (_, sentence) => {
  expect(sentence).toMatch(/^[\u4e00-\u9fff\d，,。！、“”]+$/)
  expect(sentence.length).toBeLessThanOrEqual(30)
})

test("what goes wrong before the provider is asked is said like what it refuses", () => {
  expect(sayings).toMatchObject(accountWords)
})
