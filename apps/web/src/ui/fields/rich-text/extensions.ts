import { type AnyExtension, Mark } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions'

/** Tab leaves the field, as everywhere in a form; a list is nested with Ctrl and a bracket. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** Ctrl Enter sends the form around the text. */
const Break = HardBreak.extend({
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': () => this.editor.commands.setHardBreak(),
      'Mod-Enter': () => {
        const form = this.editor.view.dom.closest('form')
        form?.requestSubmit()
        return form !== null
      },
    }
  },
})

/** Links that the text came with are kept. None are made here: an address that was typed is one when it is shown. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href: /^(https?|mailto|tel):/i.test(href) ? href : null }, 0],
})

/** Backspace and Delete between the items of a list join them; its Tab is left to the form, too. */
const Joining = ListKeymap.extend({
  addKeyboardShortcuts() {
    const { Tab: _tab, ...keys } = this.parent?.() ?? {}
    return keys
  },
})

/** What rich text consists of (spec: back office §9), single extensions in place of a kit. */
export const EXTENSIONS: readonly AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Underline,
  BulletList,
  OrderedList,
  Item,
  Joining,
  Break,
  Link,
  UndoRedo,
]
