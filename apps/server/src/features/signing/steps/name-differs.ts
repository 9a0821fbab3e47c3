import { foldText } from '@llave/domain/text/search-text'

/**
 * Whether somebody signs under another name than the questionnaire's. An additional name or surname does not count: the
 * words of the questionnaire's name have to be among those of the signature.
 */
export function nameDiffers(questionnaire: string, signed: string): boolean {
  const words = (name: string) =>
    foldText(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const given = words(signed)
  return words(questionnaire).some(word => !given.includes(word))
}
