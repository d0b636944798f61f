/** Removes leading zeros: URLs, printed codes and providers write 01001 or 1001 for the same car park. */
export const normalizeParkNumber = (text: string) => text.replace(/^0+(?=.)/, "")
