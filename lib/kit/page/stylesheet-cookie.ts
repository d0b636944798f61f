/** Says which stylesheet this browser has. */
export const SHEET_COOKIE = "sheet"
/** Where static files of ours are; kept for ever, because their names change with them. */
export const sheetAddress = (name: string) => `/_next/static/css/${name}.css`
