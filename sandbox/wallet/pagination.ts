const PAGE_SIZE = 10

export const toPageRange = (page: number) => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
export const countPages = (rows: number) => Math.max(1, Math.ceil(rows / PAGE_SIZE))
export const toIso = (time: number) => new Date(time).toISOString()
