/** A page of the manual, as the build makes it from Markdown (`bundle/manual.ts`). */
export interface ManualPage {
  readonly title: string
  readonly intro: Inline
  readonly sections: readonly ManualSection[]
}

export interface ManualSection {
  /** The same in all languages: `## Firmar <a id="firmar"></a>`. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'text' | 'note'; readonly content: Inline }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: 'picture'
      readonly src: string
      readonly alt: string
      readonly width: number
      readonly height: number
    }

export type Inline =
  | string
  | readonly Inline[]
  | { readonly kind: 'strong' | 'em'; readonly content: Inline }
  | { readonly kind: 'link'; readonly to: string; readonly content: Inline }

/** The words of a text without its marks. */
export function wordsOf(content: Inline): string {
  if (typeof content === 'string') return content
  return 'kind' in content ? wordsOf(content.content) : content.map(wordsOf).join('')
}

function wordsOfBlock(block: Block): string {
  if (block.kind === 'picture') return ''
  return 'items' in block ? block.items.flat().map(wordsOfBlock).join(' ') : wordsOf(block.content)
}

export const wordsOfSection = ({ blocks }: ManualSection): string => blocks.map(wordsOfBlock).join(' ')
