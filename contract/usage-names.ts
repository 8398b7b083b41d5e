/** How usage events and what goes with them are called (spec 001 §10); a list grows with what is built. */
export type UsageName =
  | 'Create Profile'
  | 'Edit Profile'
  | 'Create Folder'
  | 'Change Status'
  | 'Add Profile To Folder'
  | 'View Full Profile'
  | 'Open Contacts'
  | 'Export Candidates'
  | 'Attach File'
  | 'Start Mailing List'

export type UsageProperty =
  | 'Category'
  | 'Profile_Id'
  | 'Contact_Opens_Count'
  | 'Profiles_Count'
  | 'Folder_Type'
  | 'File_Upload_Type'
  | 'Access_Type'
  | 'Is_Mass_Mailing'
  | 'Messages_Count'
