ЯщeфGXSаЭкМЅ‹?†РuIХвfшO™‹аuIT€еmhH}&64Ж|ў%80wR:OYиЎsЄЪMЧ
