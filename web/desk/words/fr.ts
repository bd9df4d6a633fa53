import control from '#words/desk/control/fr.json';
import desk from '#words/desk/fr.json';
import inbox from '#words/desk/inbox/fr.json';
import kit from '#words/kit/fr.json';
import organisers from '#words/desk/organisers/fr.json';
import register from '#words/desk/register/fr.json';
import signIn from '#words/desk/sign-in/fr.json';
import topics from '#words/desk/topics/fr.json';

export const catalogue = { kit, control, desk, inbox, organisers, register, signIn, topics };
