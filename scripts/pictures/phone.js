export const PHONE = { width: 390, height: 844 }
/** Screen pixels per CSS pixel, so that pictures are sharp on dense screens. */
export const SCALE = 2

/** Opens a page of a phone's browser. */
export async function openPhone(browser, { height = PHONE.height, theme = "light", cookies = [] } = {}) {
  const context = await browser.newContext({
    viewport: { width: PHONE.width, height },
    deviceScaleFactor: SCALE,
    isMobile: true,
    hasTouch: true,
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "zh-CN",
  })
  await context.addCookies(cookies)
  return { page: await context.newPage(), close: () => context.close() }
}
