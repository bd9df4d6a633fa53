export const en = {
  faults: {
    changed: '<b>Changed.</b> The entry is no longer the one that was sealed.',
    removed: '<b>Removed.</b> What was sealed here is no longer there.',
    inserted: '<b>Inserted.</b> The entry was not there when its neighbours were sealed.',
    reordered: '<b>Reordered.</b> The entry is in the place of another: its own is {{other}}.',
    sealedHashes: 'Sealed hash {{expected}}; this content gives {{found}}.',
    notedHashes: 'Noted hash {{expected}}; the one here is {{found}}.',
    reorderedAlone: '<b>Reordered.</b> The entry is in the place of another.',
    rewritten: '<b>Rewritten.</b> Up to here the chain is no longer the one whose hash was noted.',
    textChanged: '<b>Text changed.</b> The text of question {{reference}} is not the one received.',
    questionMissing: '<b>Question removed.</b> Question {{number}} was received here, and is no longer there.',
    receivedTwice: '<b>Received twice.</b> More than one entry says that question {{reference}} was received.',
    languageChanged: '<b>Language changed.</b> Question {{reference}} is not in the language in which it was received.',
    channelChanged: '<b>Channel changed.</b> Question {{reference}} did not come through the channel that it names.',
    versionChanged:
      '<b>Version changed.</b> Question {{reference}} does not have the version and the decision of its last change.',
    stateChanged: '<b>State changed.</b> Question {{reference}} is not in the state that it was given.',
    topicChanged: '<b>Topic changed.</b> Question {{reference}} is not in the topic that it was put in.',
    receivedAtChanged:
      '<b>Time changed.</b> Question {{reference}} was received at a time other than the one it states.',
    shownTextChanged: '<b>Shown text changed.</b> The text shown for question {{reference}} is not the last one saved.',
    answerChanged: {
      fr: '<b>Answer changed.</b> The French answer to {{topic}} is not the text that was approved.',
      en: '<b>Answer changed.</b> The English answer to {{topic}} is not the text that was approved.',
    },
    topicMissing: {
      fr: '<b>Topic missing.</b> The topic of a French answer that was approved is no longer there.',
      en: '<b>Topic missing.</b> The topic of an English answer that was approved is no longer there.',
    },
    finishChanged: '<b>Final counts changed.</b> They are not those of the outcomes in the register.',
    orphan: '<b>Without its entry.</b> The register has no entry for one of the questions.',
  },
} as const;

declare global {
  interface DeskEnglish {
    chainFaults: typeof en;
  }
}
