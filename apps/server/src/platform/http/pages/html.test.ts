import { expect, it } from 'vitest'
import { html } from './html'

it('escapes every value but HTML itself', () => {
  const typed = `"><script>alert('1')</script>&`
  expect(
    html`<p title="${typed}">${html`<b>${1}</b>`}${null}${false}${[html`<i>a</i>`, html`<i>b</i>`]}</p>`.text,
  ).toBe('<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"><b>1</b><i>a</i><i>b</i></p>')
})
