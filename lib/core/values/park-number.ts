/** 01001 is 1001: an address, a printed code and a provider may each write either, and what is kept about it is kept once. */
export const normalizeParkNumber = (text: string) => text.replace(/^0+(?=.)/, "")
