export const company = {}
