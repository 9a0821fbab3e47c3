import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Blocks.module.css'
import { type Block, type Inline, wordsOf } from './manual-page'

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is written once and for all
    <Shown key={at} block={block} />
  ))
}

function Shown({ block }: { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case 'text':
      return <p>{inline(block.content)}</p>
    case 'note':
      return <p className="info-tinted radius-md pad-sm-md">{inline(block.content)}</p>
    case 'picture': {
      const { src, alt, width, height } = block
      return (
        <img
          className={classes.picture}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      )
    }
    default: {
      const [List, look] = block.kind === 'steps' ? (['ol', classes.steps] as const) : (['ul', classes.list] as const)
      return (
        <List className={look}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at}>
              <Blocks blocks={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

export function inline(content: Inline): ReactNode {
  if (typeof content === 'string') return content
  if (!('kind' in content)) {
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return content.map((part, at) => <Fragment key={at}>{inline(part)}</Fragment>)
  }
  switch (content.kind) {
    case 'strong':
      return <strong>{inline(content.content)}</strong>
    case 'em':
      return <em>{inline(content.content)}</em>
    default:
      return <Link to={content.to}>{wordsOf(content.content)}</Link>
  }
}
