export const questionnaire = {}
