import { foldText } from '@llave/domain/text/search-text'

/**
 * The signer's name differs from the questionnaire's. Additional names do not count: the words of the questionnaire's
 * name must be among those of the signature.
 */
export function nameDiffers(questionnaire: string, signed: string): boolean {
  const words = (name: string) =>
    foldText(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const given = words(signed)
  return words(questionnaire).some(word => !given.includes(word))
}
