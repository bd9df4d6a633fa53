import type { KeyboardEvent } from 'react';
import { movePassage } from '#contract/plain/answer/passage.ts';
import type { Language } from '#contract/plain/language.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { NumberedRemark } from '../rail/numbered-remarks.ts';
import { Pin } from '../rail/pin.tsx';
import type { RemarkFocus } from '../rail/use-remark-focus.ts';
import { headingId, textId } from '../answer-elements.ts';
import type { AnswerPart } from '../use-answer-part.ts';
import { markedPieces } from './marked-pieces.ts';
import { RefusedLine } from './refused-line.tsx';
import styles from './text-box.module.css';
import { useReadOnly } from './use-read-only.ts';

type BoxProps = {
  part: AnswerPart;
  /** The open remarks on this language. */
  remarks: readonly NumberedRemark[];
  focus: RemarkFocus;
  onTyping: (language: Language | null) => void;
  /** Ctrl and Enter, or ⌘ and Enter. */
  onSend: () => void;
};

/** The text, and above it a notice while the service refuses to save it. */
export function TextBox(props: BoxProps) {
  return (
    <div className={styles['place']}>
      <RefusedLine part={props.part} />
      <Box {...props} />
    </div>
  );
}

/**
 * The text as paragraphs in a text area that grows with them. The same text lies behind it, invisible but for the marks
 * of remarks and corrections, so that a passage is marked while the text is written.
 */
function Box({ part, remarks, focus, onTyping, onSend }: BoxProps) {
  const t = useAreaWords('answer', 'column');
  const { language, text, saved, isEditable, autosave } = part;
  useReadOnly(language, !isEditable);
  // The places of remarks are those of the saved text.
  const placed = text === saved ? remarks : remarks.map((remark) => movePassage(remark, saved, text));
  return (
    <div className={isEditable ? styles['box'] : `${styles['box']} ${styles['readOnly']}`}>
      <textarea
        id={textId(language)}
        aria-labelledby={headingId(language)}
        lang={language}
        dir="auto"
        spellCheck={isEditable}
        aria-readonly={!isEditable}
        // A touch opens no keyboard.
        inputMode={isEditable ? undefined : 'none'}
        value={text}
        placeholder={isEditable ? t('placeholder') : t('empty')}
        onChange={(event) => {
          if (!isEditable) return;
          autosave.write(event.currentTarget.value);
          onTyping(language);
        }}
        onKeyDown={(event) => {
          const act = actOf(event);
          if (act === undefined) return;
          event.preventDefault();
          if (event.repeat) return;
          if (act === 'send') onSend();
          else part.leave();
        }}
        onBlur={() => {
          onTyping(null);
          autosave.flush();
        }}
        onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => {
          const passage = part.selection();
          if (passage !== undefined) focus.select(passage);
          const at = start === end && placed.find((remark) => remark.start <= start && start < remark.end);
          if (at) focus.mark(at.id);
        }}
      />
      <div className={styles['layer']} lang={language} dir="auto">
        {markedPieces(text, placed, part.corrections.offered).map((piece, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no name but their index
          <MarkedPiece key={index} piece={piece} focus={focus} />
        ))}
        {'\n'}
      </div>
    </div>
  );
}

function actOf({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): 'leave' | 'send' | undefined {
  if (nativeEvent.isComposing) return undefined;
  if (key === 'Escape') return 'leave';
  return key === 'Enter' && (ctrlKey || metaKey) ? 'send' : undefined;
}

type PieceProps = { piece: ReturnType<typeof markedPieces<NumberedRemark>>[number]; focus: RemarkFocus };

function MarkedPiece({ piece: { text, remarks, ending, isWavy }, focus }: PieceProps) {
  const words = isWavy ? <span className={styles['wavy']}>{text}</span> : text;
  const isFocused = remarks.some(({ id }) => id === focus.remarkId);
  return (
    <>
      {remarks.length === 0 ? (
        <span aria-hidden="true">{words}</span>
      ) : (
        <mark aria-hidden="true" className={isFocused ? styles['focused'] : undefined}>
          {words}
        </mark>
      )}
      {ending.length > 0 && (
        <span className={styles['pins']}>
          {ending.map((remark) => (
            <Pin key={remark.id} remark={remark} focus={focus} place="text" />
          ))}
        </span>
      )}
    </>
  );
}
