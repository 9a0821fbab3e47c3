export const layout = {}
