export const states = {}
