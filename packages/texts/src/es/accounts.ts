export const accounts = {}
