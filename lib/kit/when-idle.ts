/** What nobody waits for is done when the browser has nothing else to do; where it cannot say when, in a moment. */
export const whenIdle = (work: () => void) => void (window.requestIdleCallback ?? setTimeout)(work)
