import control from '#words/control/fr.json';
import desk from '#words/desk/fr.json';
import inbox from '#words/inbox/fr.json';
import kit from '#words/kit/fr.json';
import organisers from '#words/organisers/fr.json';
import register from '#words/register/fr.json';
import signIn from '#words/sign-in/fr.json';
import topics from '#words/topics/fr.json';

export const catalogue = { kit, control, desk, inbox, organisers, register, signIn, topics };
