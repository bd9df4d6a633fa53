import type { Ref } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { ownElement } from '#web/kit/jsx/own-elements.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Focus } from '../rail/focus.ts';
import styles from '../answer.module.css';
import { markedPieces } from './marked-pieces.ts';
import type { ShownAnswer } from '../use-answer.ts';

type BoxProps = {
  ref: Ref<HTMLTextAreaElement>;
  answer: ShownAnswer;
  language: Language;
  text: string;
  isEditable: boolean;
  labelledBy: string;
  focus: Focus;
  onFocus: (focus: Focus) => void;
  onTyping: (language: Language | null) => void;
  onWrite: (text: string) => void;
  onLeave: () => void;
};

/**
 * The text as paragraphs in a text area that grows with them. The same text lies behind it, invisible but for the marks
 * of remarks, so that a passage is marked while the text is written.
 */
export function TextBox(props: BoxProps) {
  const { ref, answer, language, text, isEditable, labelledBy, focus } = props;
  const { onFocus, onTyping, onWrite, onLeave } = props;
  const t = useAreaWords('answer', 'column');
  const saved = answer.texts[language]?.text ?? '';
  const remarks = answer.remarks.filter((remark) => remark.language === language && remark.settledAt === null);
  // The places of remarks are those of the saved text.
  const pieces = markedPieces(text, text === saved ? remarks : []);
  return (
    <div className={isEditable ? styles['box'] : `${styles['box']} ${styles['readOnly']}`}>
      <div className={styles['behind']} aria-hidden="true" lang={language}>
        {pieces.map(({ text: piece, remark }, index) =>
          remark === undefined ? (
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no name but their index
            <span key={index}>{ownElement(piece)}</span>
          ) : (
            <mark key={remark.id} className={isFocused(focus, remark.id) ? styles['focused'] : undefined}>
              {piece}
            </mark>
          ),
        )}
        {'\n'}
      </div>
      <textarea
        ref={ref}
        aria-labelledby={labelledBy}
        lang={language}
        dir="auto"
        spellCheck={isEditable}
        readOnly={!isEditable}
        value={text}
        placeholder={isEditable ? t('placeholder') : t('empty')}
        onChange={(event) => onWrite(event.currentTarget.value)}
        onFocus={() => onTyping(isEditable ? language : null)}
        onBlur={() => {
          onTyping(null);
          onLeave();
        }}
        onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => {
          if (start < end && text === saved) onFocus({ language, start, end, quoted: text.slice(start, end) });
        }}
      />
    </div>
  );
}

function isFocused(focus: Focus, id: string): boolean {
  return focus !== undefined && 'remarkId' in focus && focus.remarkId === id;
}
