import { Button, Input, Textarea } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconLetterCase,
  IconLetterCaseLower,
} from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type ComponentType, type ReactNode, type RefObject } from 'react'
import { longestBillHtml } from '../../../../kernel/bill-html.ts'
import { drawnHtml, safeHtml } from '../../../../platform/web/print/safe-html.ts'
import classes from './html-editor.module.css'

interface HtmlEditorProps {
  label: string
  description: string
  value: string
  onChange: (html: string) => void
  onFocus: () => void
  error: ReactNode
}

interface Tool {
  label: string
  Icon: ComponentType<{ size: number; stroke: number }>
  command: string
  argument?: string
}

const tools: readonly Tool[] = [
  { label: 'Bold (Ctrl+B)', Icon: IconBold, command: 'bold' },
  { label: 'Italic (Ctrl+I)', Icon: IconItalic, command: 'italic' },
  { label: 'Large line', Icon: IconLetterCase, command: 'formatBlock', argument: 'h3' },
  { label: 'Normal line', Icon: IconLetterCaseLower, command: 'formatBlock', argument: 'div' },
  { label: 'Left', Icon: IconAlignLeft, command: 'justifyLeft' },
  { label: 'Centre', Icon: IconAlignCenter, command: 'justifyCenter' },
  { label: 'Right', Icon: IconAlignRight, command: 'justifyRight' },
]

/** A header or footer, edited as formatted text (bold, large, aligned) or as HTML. */
export function HtmlEditor({ label, description, value, onChange, onFocus, error }: HtmlEditorProps) {
  const [isSource, setSource] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const id = useId()

  function apply({ command, argument }: Tool): void {
    text.current?.focus()
    // The only way to format a selection that every browser has and that Ctrl+Z can undo.
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand(command, false, argument)
    if (text.current) onChange(safeHtml(text.current.innerHTML))
  }

  return (
    <Input.Wrapper label={label} description={description} error={error} labelProps={{ id: `${id}-label` }} onFocusCapture={onFocus}>
      <div className={classes.frame}>
        <div className={classes.tools} role="toolbar" aria-label={`Format ${label}`}>
          {!isSource && tools.map(tool => <ToolButton key={tool.label} tool={tool} onApply={apply} />)}
          <Button size="compact-xs" variant="subtle" color="gray" ml="auto" onClick={() => setSource(!isSource)}>
            {isSource ? 'As text' : 'As HTML'}
          </Button>
        </div>
        {isSource ? (
          <Textarea
            aria-labelledby={`${id}-label`}
            variant="unstyled"
            classNames={{ input: classes.source ?? '' }}
            autosize
            minRows={4}
            maxRows={14}
            maxLength={longestBillHtml}
            spellCheck={false}
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
          />
        ) : (
          <RichText ref={text} labelId={`${id}-label`} html={value} onChange={onChange} />
        )}
      </div>
    </Input.Wrapper>
  )
}

interface ToolButtonProps {
  tool: Tool
  onApply: (tool: Tool) => void
}

function ToolButton({ tool, onApply }: ToolButtonProps) {
  const { label, Icon } = tool
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      // Keeps the selection in the text.
      onMouseDown={event => event.preventDefault()}
      onClick={() => onApply(tool)}
    >
      <Icon size={16} stroke={1.8} />
    </button>
  )
}

interface RichTextProps {
  ref: RefObject<HTMLDivElement | null>
  labelId: string
  html: string
  onChange: (html: string) => void
}

function pastePlain(event: ClipboardEvent): void {
  event.preventDefault()
  document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
}

/** The browser edits it in place. React must not render text while it is typed, only text that comes from elsewhere. */
function RichText({ ref, labelId, html, onChange }: RichTextProps) {
  useLayoutEffect(() => {
    const element = ref.current
    if (element && safeHtml(element.innerHTML) !== safeHtml(html)) Object.assign(element, { innerHTML: drawnHtml(html) })
  }, [ref, html])
  return (
    <div
      ref={ref}
      className={classes.text}
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      aria-multiline
      tabIndex={0}
      aria-labelledby={labelId}
      onInput={event => onChange(safeHtml(event.currentTarget.innerHTML))}
      onPaste={pastePlain}
    />
  )
}
