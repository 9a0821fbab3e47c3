export const operations = {}
